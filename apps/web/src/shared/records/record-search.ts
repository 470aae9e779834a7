/** A record of a service that the palette found. */
export interface FoundRecord {
  /** Unique within the service. */
  readonly id: string
  readonly label: string
  /** Where it opens, below the service. */
  readonly path: string
  readonly search?: Readonly<Record<string, string>> | undefined
}

/** How many records a service names for one text. */
export const foundAtMost = 5

/**
 * Finds a service's records for the palette: exported as `searchRecords` by a service's `record-search.ts`, which is
 * loaded when somebody types into the palette. It makes calls that the person may make; what fails finds nothing.
 *
 * @param text what was typed, at least two characters
 * @param accountIds the accounts whose label in the person's address book holds the text
 */
export type RecordSearch = (
  text: string,
  accountIds: readonly string[],
  signal: AbortSignal,
) => Promise<readonly FoundRecord[]>
