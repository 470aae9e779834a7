import {
  filterFrom,
  filterTo,
  type ListEndpoint,
  type ListFilter,
} from '@panel/contracts/platform/list-endpoint'
import * as z from 'zod/mini'
import { readText } from './list-search.ts'

interface Control {
  /** The URL parameter, where it is not the member's own name; the control's label is the text `filters.<param>`. */
  readonly param?: string
}

/** One of several values, which name themselves or are named by the texts `<labels>.<value>`. */
interface ChoiceControl<Choice> extends Control {
  readonly labels?: string
  /** What a URL that names no choice shows; such a filter is always set. */
  readonly initial?: Choice
}

/** A whole value of the member's schema, behind 'More filters'; the text `filters.<param>Hint` says what it is. */
interface ExactControl extends Control {
  readonly as: 'exact'
  readonly written?: Written
  /** The text that says what it is where that depends on other filters, whose values it may name. */
  readonly hintOf?: HintOf
}

/** How people write a value that the URL writes in another way. */
interface Written {
  readonly show: (value: string) => string
  readonly read: (typed: string) => string | undefined
}

type HintOf = (values: Readonly<Record<string, string>>) => string

const asItIs: Written = { show: (value) => value, read: (typed) => typed }

type TextControl =
  | ExactControl
  /** One of the choices that the page passes to `ServerList`. */
  | (ChoiceControl<string> & { readonly as: 'choice' })
  | (Control & {
      readonly as?: never
      /** What the empty field says: with true the text `filters.<param>Hint`, else the text with this key. */
      readonly hint?: true | string
      /** True for a day that the page itself has a control for. */
      readonly elsewhere?: boolean
    })

// In brackets, so that a union of choices stays one.
type ControlOf<Value> = [Value] extends [string]
  ? string extends Value
    ? TextControl
    : ChoiceControl<Value>
  : ExactControl

/**
 * The controls of a list's filters, in the order shown: one for each member of the endpoint's filter, or `page` where
 * the page sets the member or leaves it out; `none` where it does so with all. The member's schema decides the kind: an
 * enumeration is a choice, `filterFrom` and `filterTo` are days, all else is a field for words unless `as` says more.
 */
export type FilterControls<E extends ListEndpoint> =
  | { readonly [Name in keyof ListFilter<E>]-?: 'page' | ControlOf<NonNullable<ListFilter<E>[Name]>> }
  | 'none'

/** One filter as the list uses it: its control with what the member's schema adds. */
export type FilterDefinition = { readonly member: string } & (
  | { readonly kind: 'text'; readonly hint: true | string | undefined }
  | {
      readonly kind: 'exact'
      readonly accepts: (value: string) => boolean
      readonly written: Written
      readonly hintOf: HintOf | undefined
    }
  | {
      readonly kind: 'choice'
      /** Undefined where the page passes the choices to `ServerList`. */
      readonly choices: readonly string[] | undefined
      readonly labels: string | undefined
      readonly initial: string | undefined
    }
  | { readonly kind: 'day'; readonly end: 'start' | 'end'; readonly elsewhere: boolean }
)

/** Every member that a control may have. */
interface AnyControl extends ChoiceControl<string> {
  readonly as?: 'exact' | 'choice'
  readonly written?: Written
  readonly hintOf?: HintOf
  readonly hint?: true | string
  readonly elsewhere?: boolean
}

const definitionOf = (member: string, schema: z.ZodMiniOptional, control: AnyControl): FilterDefinition => {
  const { as, written = asItIs, hintOf, labels, initial, hint, elsewhere = false } = control
  if (schema === filterFrom) return { member, kind: 'day', end: 'start', elsewhere }
  if (schema === filterTo) return { member, kind: 'day', end: 'end', elsewhere }
  if (as === 'exact') {
    const accepts = (value: string): boolean => schema.safeParse(value).success
    return { member, kind: 'exact', accepts, written, hintOf }
  }
  const value = schema.def.innerType
  const choices = value instanceof z.ZodMiniEnum ? value.options.map(String) : undefined
  if (choices || as === 'choice') return { member, kind: 'choice', choices, labels, initial }
  return { member, kind: 'text', hint }
}

/** The filters that a list shows, by URL parameter, in their order. */
export const filterDefinitions = <E extends ListEndpoint>(
  endpoint: E,
  controls: FilterControls<E>,
): Readonly<Record<string, FilterDefinition>> => {
  const { shape } = endpoint.list.filter
  const definitions: Record<string, FilterDefinition> = {}
  for (const [member, control] of Object.entries<AnyControl | 'page'>(controls === 'none' ? {} : controls)) {
    const schema = shape[member]
    if (schema && control !== 'page') {
      definitions[control.param ?? member] = definitionOf(member, schema, control)
    }
  }
  return definitions
}

/** The text that a URL has for a filter; undefined where the filter takes no such text. */
export const readAccepted = (filter: FilterDefinition, given: unknown): string | undefined => {
  const text = readText(given)
  const isRefused = text !== undefined && filter.kind === 'exact' && !filter.accepts(text)
  return isRefused ? undefined : text
}
