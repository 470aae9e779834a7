import { readDay } from '../../shared/list/day.ts'
import type { UrlSearch } from '../../shared/list/define-list.ts'
import type { Days } from '../../shared/list/period.ts'

export const tabs = ['flows', 'concentration', 'accounts', 'findings', 'cases', 'rules'] as const
export type Tab = (typeof tabs)[number]

/** What the page shows; all of it stands in the address, so that Back undoes each step and a link opens the same. */
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

/** The view that an address names; what cannot be read counts as not there. */
export const viewInUrl = (search: UrlSearch): View => ({
  tab: tabs.find((tab) => tab === search.tab) ?? 'flows',
  assetId: /^#[^\s,]{1,127}$/.test(String(search.asset)) ? String(search.asset) : '#EURS',
  days: { from: readDay(search.from), to: readDay(search.to) },
  accounts: listIn(search.accounts),
  hidden: listIn(search.hidden),
  platform: search.platform === true || search.platform === 'true',
  least: /^\d{1,19}$/.test(String(search.least)) ? String(BigInt(String(search.least))) : '0',
  sender: textIn(search.sender),
  receiver: textIn(search.receiver),
  finding: textIn(search.finding),
  caseId: /^\d{1,9}$/.test(String(search.case)) ? String(search.case) : undefined,
})

/** Names in the address, as they are written there. */
export const namesInUrl = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : names.slice(0, mostNamed).join(',')
