/** What the part of the address behind `#` names: a view, and the call or section that it is about. */
export const readHash = (): { readonly view: string; readonly part: string | undefined } => {
  const [view = '', part] = location.hash.slice(1).split('/')
  return { view, part }
}

export const faultHash = (operationId: string): string => `#faults/${operationId}`
