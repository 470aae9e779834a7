import * as z from 'zod/mini'

/** The name of the last moment of a span that starts with this member, such as `createdTo` for `createdFrom`. */
const endNameOf = (name: string): string | undefined => {
  if (name === 'from') return 'to'
  return name.endsWith('From') ? `${name.slice(0, -'From'.length)}To` : undefined
}

/** The members that end a span before it starts: `from` and `to`, and those whose names end in `From` and `To`. */
export const reversedEnds = (value: object): string[] => {
  const members = new Map<string, unknown>(Object.entries(value))
  return [...members].flatMap(([name, from]) => {
    const endName = endNameOf(name)
    const to = endName === undefined ? undefined : members.get(endName)
    const isReversed = typeof from === 'string' && typeof to === 'string' && Date.parse(to) < Date.parse(from)
    return endName !== undefined && isReversed ? [endName] : []
  })
}

/** The check of an object with spans: none of them ends before it starts. */
export const spansInOrder = <Value extends object>() =>
  z.superRefine<Value>((value, context) => {
    for (const name of reversedEnds(value)) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is before the span starts: exchange the two moments, or leave one of them out',
      })
    }
  })
