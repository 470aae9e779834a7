/** What the part of the address behind `#` names: a view, and the call that it is about. */
export const readHash = (): { readonly view: string; readonly operationId: string | undefined } => {
  const [view = '', operationId] = location.hash.slice(1).split('/')
  return { view, operationId }
}

export const faultHash = (operationId: string): string => `#faults/${operationId}`
