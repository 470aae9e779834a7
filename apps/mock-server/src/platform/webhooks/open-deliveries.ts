import type { WebhookFailure } from '@panel/contracts/platform/payments/webhooks'
import type { Database } from 'better-sqlite3'
import type { StoredEndpoint } from './endpoint-store.ts'

/** Changes of all deliveries without a result, of one licence or of the whole world. */
export const openDeliveries = (database: Database) => {
  const hold = database.prepare<[string, string]>(
    "UPDATE webhook_deliveries SET state = 'held' WHERE licence_id = ? AND state = 'waiting' AND url = ?",
  )
  /** Deliveries of a licence without a result, whose events have no address of their own. */
  const openOfLicence = `licence_id = ? AND state IN ('waiting', 'held')
    AND (SELECT url FROM webhook_events WHERE event_id = webhook_deliveries.event_id) = ''`
  const redirect = database.prepare<[string, string]>(
    `UPDATE webhook_deliveries SET url = ?, state = 'waiting' WHERE ${openOfLicence}`,
  )
  const endOpenOfLicence = database.prepare<[WebhookFailure, string]>(
    `UPDATE webhook_deliveries SET state = 'failed', failure = ? WHERE ${openOfLicence}`,
  )
  const release = database.prepare<[string]>(
    "UPDATE webhook_deliveries SET state = 'waiting' WHERE licence_id = ? AND state = 'held'",
  )
  const cutOff = database.prepare(
    "UPDATE webhook_deliveries SET state = 'failed', failure = 'stopped' WHERE state = 'sending'",
  )
  const endOpen = database.prepare<[WebhookFailure]>(
    "UPDATE webhook_deliveries SET state = 'failed', failure = ? WHERE state IN ('waiting', 'held', 'sending')",
  )
  const countHeld = database
    .prepare<[string], number>(
      "SELECT count(*) FROM webhook_deliveries WHERE licence_id = ? AND state = 'held'",
    )
    .pluck()

  return {
    /** Holds the deliveries that wait for an address that is switched off. */
    hold: ({ licenceId, url }: Pick<StoredEndpoint, 'licenceId' | 'url'>): void => {
      hold.run(licenceId, url)
    },
    /** Makes held deliveries wait for their turn again. */
    release: (licenceId: string): void => {
      release.run(licenceId)
    },
    /** Leads what waits or is held for a licence's address to another one; without another it ends. */
    redirect: (licenceId: string, url: string): void => {
      if (url === '') endOpenOfLicence.run('addressRemoved', licenceId)
      else redirect.run(url, licenceId)
    },
    countHeld: (licenceId: string): number => countHeld.get(licenceId) ?? 0,
    /** Ends the tests that a restart interrupted. */
    cutOff: (): void => {
      cutOff.run()
    },
    /** Ends every delivery without a result; its event can still be sent again by hand. */
    endOpen: (failure: WebhookFailure): void => {
      endOpen.run(failure)
    },
  }
}
