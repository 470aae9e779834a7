import { menuEntry, type Service, service, serviceCategory } from '@panel/contracts/platform/service'
import * as z from 'zod/mini'
import { logError } from '../../shared/logging/log-error.ts'
import { withDocUrl } from './doc-url-of.ts'

/** A menu without the entries that do not fit. */
const knownEntries = z.pipe(
  z.array(z.unknown()),
  z.transform((entries) =>
    entries.flatMap((entry) => {
      const { success, data } = z.safeParse(menuEntry, entry)
      return success ? [data] : []
    }),
  ),
)

/**
 * A service as the panel reads it, which asks less than the contract promises: what a page can do without gets a
 * value that shows nothing wrong, and a state that is missing or of another type counts as not subscribed.
 */
const readableService = z.extend(service, {
  title: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  category: z.catch(serviceCategory, 'other'),
  docUrl: z.catch(z.string(), ''),
  icon: z.catch(z.string(), ''),
  subscriptionStatus: z.catch(z.string(), ''),
  jwt: z.catch(z.nullable(z.string()), null),
  menu: z.catch(knownEntries, []),
  omits: z.catch(z.array(z.string()), []),
  example: z.catch(z.boolean(), false),
  readsSites: z.catch(z.boolean(), false),
})

const readService = (record: unknown): Service[] => {
  const exact = z.safeParse(service, record)
  if (exact.success) return [exact.data]
  const { success, data, error } = z.safeParse(readableService, record)
  logError(new Error(`A service does not match its contract: ${(error ?? exact.error).issues[0]?.message}`))
  return success ? [{ ...data, title: data.title || data.serviceId }] : []
}

/** The services of an answer; a record that cannot be read is left out and logged, and the others stay. */
export const readServices = (records: readonly unknown[]): Service[] =>
  records.flatMap(readService).map(withDocUrl)
