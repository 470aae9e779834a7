import { startOf } from '@panel/contracts/platform/cut-text'
import type { UrlSearch } from '../../shared/list/define-list.ts'
import { type Days, daysInUrl } from '../../shared/list/period.ts'
import type { Place } from './place-nodes.ts'

export const tabs = ['flows', 'concentration', 'accounts', 'findings', 'cases', 'rules'] as const
export type Tab = (typeof tabs)[number]

/** What the page shows; all of it is in the address, so that Back undoes each step and a link opens the same. */
export interface View {
  readonly tab: Tab
  readonly assetId: string
  readonly days: Days
  /** The accounts whose neighbours are shown; all flows where there is none. */
  readonly accounts: readonly string[]
  readonly hidden: readonly string[]
  readonly platform: boolean
  /** Relations below it are left out, in units. */
  readonly least: string
  /** Where the person put accounts of the graph. */
  readonly moved: ReadonlyMap<string, Place>
  /** What the person noted on accounts of the graph. */
  readonly notes: ReadonlyMap<string, string>
  readonly sender: string | undefined
  readonly receiver: string | undefined
  readonly finding: string | undefined
  readonly caseId: string | undefined
}

/** The most accounts that the address names. */
const mostNamed = 100

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 300 ? value : undefined

const listIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [...new Set(value.split(',').filter((part) => part !== '' && part.length <= 128))].slice(0, mostNamed)
    : []

/** The most accounts that were moved, and the most notes: with the others they fit into an address. */
export const mostMoved = 40
export const mostNotes = 12
/** The longest note on an account, in characters. */
export const longestNote = 120

const movedIn = (value: unknown): View['moved'] => {
  const found = new Map<string, Place>()
  for (const part of listIn(value)) {
    const [, id, x, y] = /^(.+)~(-?\d{1,6}(?:\.\d{1,2})?)~(-?\d{1,6}(?:\.\d{1,2})?)$/.exec(part) ?? []
    if (id !== undefined) found.set(id, { x: Number(x), y: Number(y) })
  }
  return new Map([...found].slice(-mostMoved))
}

const notesIn = (value: unknown): View['notes'] => {
  const found = new Map<string, string>()
  for (const pair of Array.isArray(value) ? value : []) {
    const [id, text]: unknown[] = Array.isArray(pair) ? pair : []
    if (typeof id === 'string' && id.length <= 128 && typeof text === 'string' && text !== '')
      found.set(id, startOf(text, longestNote))
  }
  return new Map([...found].slice(-mostNotes))
}

/** The view that an address names; what cannot be read counts as not there. */
export const viewInUrl = (search: UrlSearch): View => ({
  tab: tabs.find((tab) => tab === search.tab) ?? 'flows',
  assetId: /^#[^\s,]{1,127}$/.test(String(search.asset)) ? String(search.asset) : '#EURS',
  days: daysInUrl(search),
  accounts: listIn(search.accounts),
  hidden: listIn(search.hidden),
  platform: search.platform === true || search.platform === 'true',
  least: /^\d{1,19}$/.test(String(search.least)) ? String(BigInt(String(search.least))) : '0',
  moved: movedIn(search.moved),
  notes: notesIn(search.notes),
  sender: textIn(search.sender),
  receiver: textIn(search.receiver),
  finding: textIn(search.finding),
  caseId: /^\d{1,9}$/.test(String(search.case)) ? String(search.case) : undefined,
})

/** Names in the address, as they are written there. */
export const namesInUrl = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : names.slice(0, mostNamed).join(',')

/** Moved accounts in the address, the latest moved last. */
export const movedInUrl = (moved: View['moved']): string | undefined =>
  namesInUrl(
    [...moved]
      .slice(-mostMoved)
      .map(([id, { x, y }]) => `${id}~${Number(x.toFixed(2))}~${Number(y.toFixed(2))}`),
  )

/** Notes in the address, without empty ones. */
export const notesInUrl = (notes: View['notes']): readonly (readonly [string, string])[] | undefined => {
  const kept = [...notes].filter(([, text]) => text !== '').slice(-mostNotes)
  return kept.length === 0 ? undefined : kept
}

/** The address's query that opens the view again, without what is open in it. */
export const viewText = ({ finding: _finding, case: _case, ...kept }: UrlSearch): string => {
  const parts = Object.entries(kept).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  )
  const text = new URLSearchParams(parts).toString()
  return text === '' ? '' : `?${text}`
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The address's parameters that `viewText` wrote. */
export const searchOfText = (text: string): UrlSearch =>
  Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [
      name,
      name === 'notes' || name === 'platform' ? parsed(value) : value,
    ]),
  )
