interface ElementOptions {
  readonly text?: string
  readonly className?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly onClick?: () => void
}

/** An element with its children; text is only ever text, never markup. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, className, attributes = {}, onClick }: ElementOptions = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  if (text !== undefined) made.textContent = text
  if (className !== undefined) made.className = className
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  if (onClick) made.addEventListener('click', onClick)
  made.append(...children)
  return made
}

/** A labelled input, so that the label names it to everyone. */
export const labelledInput = (label: string, attributes: Readonly<Record<string, string>>) => {
  const input = element('input', { attributes })
  return { input, field: element('label', { className: 'field' }, [element('span', { text: label }), input]) }
}
