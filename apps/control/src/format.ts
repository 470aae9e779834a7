import type { Locale } from '@panel/contracts/platform/locales'
import type { KnownAccount } from '@panel/contracts/platform/sessions-control'

/** A moment as testers compare it: in UTC, with milliseconds. */
export const momentText = (iso: string): string => iso.replace('T', ' ').replace('Z', '')

/** The moment that a field for date and time holds, which is in UTC; a year that no moment has stays as it was typed. */
export const momentOf = (text: string): string => {
  const moment = new Date(`${text}Z`)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

/** Only the time of day of a moment, in UTC. */
export const timeText = (iso: string): string => iso.slice(11, 23)

export const numberText = (value: number, locale: Locale): string => value.toLocaleString(locale)

/** A long id with its middle left out. */
export const shortId = (id: string): string => (id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-6)}` : id)

/** How an account is called on the page: by its name where that is known. */
export const accountName =
  (accounts: readonly KnownAccount[]) =>
  (accountId: string): string =>
    accounts.find((account) => account.accountId === accountId)?.name ?? shortId(accountId)
