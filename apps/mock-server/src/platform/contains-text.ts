/**
 * The condition that one of the columns contains a text, whatever its letters' case, for a list's filter. `LIKE` takes half
 * as long as looking for a small text in a small column.
 */
export const containsText = (...columns: readonly [string, ...string[]]) =>
  [
    columns.map((column) => `${column} LIKE ? ESCAPE '\\'`).join(' OR '),
    (text: string): string => (text === '' ? '' : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
  ] as const
