/** An element and all that it is in, from the inside out. */
export const pathOf = (element: Element | null): Element[] =>
  element ? [element, ...pathOf(element.parentElement)] : []
