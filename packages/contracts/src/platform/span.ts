import type * as z from 'zod/mini'

/** The members that end a span before it starts: `from` and `to`, and those whose names end in `From` and `To`. */
export const reversedEnds = (value: object): string[] =>
  Object.entries(value).flatMap(([name, from]) => {
    const end = name === 'from' ? 'to' : name.replace(/From$/, 'To')
    const to: unknown = end === name ? undefined : Reflect.get(value, end)
    const isReversed = typeof from === 'string' && typeof to === 'string' && Date.parse(to) < Date.parse(from)
    return isReversed ? [end] : []
  })

/** The check of an object with spans: none of them ends before it starts. */
export const spansInOrder = ({ value, issues }: z.core.ParsePayload<object>): void => {
  for (const name of reversedEnds(value)) {
    issues.push({
      code: 'custom',
      input: value,
      path: [name],
      message: 'is before the span starts: exchange the two moments',
    })
  }
}
