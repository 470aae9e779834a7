import { readText } from './list-search.ts'

/** One filter; its key is the URL parameter, `member` the filter's member in the request, its label `filters.<key>`. */
export type FilterDefinition<Filter> = {
  readonly [Name in keyof Filter & string]:
    | {
        readonly kind: 'text'
        readonly member: Name
        /** True where the text `filters.<key>Hint` is in the empty field. */
        readonly hint?: boolean
      }
    | {
        /** A whole value, such as an account id. It is asked for behind 'More filters'. */
        readonly kind: 'exact'
        readonly member: Name
        /** Whether a text is such a value; any other is refused in its field. The text `filters.<key>Hint` says what is. */
        readonly accepts: (text: string) => boolean
      }
    | {
        readonly kind: 'choice'
        readonly member: Name
        /** Left out where the page passes the choices to `ServerList`. */
        readonly choices?: readonly (NonNullable<Filter[Name]> & string)[]
        /** The texts `<labels>.<choice>` name the choices; they name themselves without. */
        readonly labels?: string
        /** What a URL that names no choice shows; such a filter is always set. */
        readonly initial?: NonNullable<Filter[Name]> & string
      }
    | {
        readonly kind: 'day'
        readonly member: Name
        readonly end: 'start' | 'end'
        /** True where the page has a control of its own for it, and the list shows none. */
        readonly elsewhere?: boolean
      }
}[keyof Filter & string]

/** The text that a URL has for a filter; undefined where the filter takes no such text. */
export const readAccepted = <Filter>(
  filter: FilterDefinition<Filter>,
  given: unknown,
): string | undefined => {
  const text = readText(given)
  const isRefused = text !== undefined && filter.kind === 'exact' && !filter.accepts(text)
  return isRefused ? undefined : text
}
