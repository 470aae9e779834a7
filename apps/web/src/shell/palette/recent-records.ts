import * as storageKeys from '@panel/contracts/platform/storage-keys'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../shared/session/storage.ts'

const maximumRecent = 5

/** A record of a service that was opened from the palette. */
const storedRecord = z.object({
  serviceId: z.string(),
  id: z.string(),
  label: z.string(),
  path: z.string(),
  search: z.optional(z.record(z.string(), z.string())),
})
type RecentRecord = z.infer<typeof storedRecord>

/** The records that were opened last from the palette, newest first; what is stored otherwise is left out. */
export const recentRecords = (): readonly RecentRecord[] => {
  const stored = readStored(storageKeys.recentRecords)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each) => storedRecord.safeParse(each).data ?? [])
}

export const rememberRecord = (record: RecentRecord): void => {
  const others = recentRecords().filter(
    ({ serviceId, id }) => serviceId !== record.serviceId || id !== record.id,
  )
  writeStored(storageKeys.recentRecords, [record, ...others].slice(0, maximumRecent))
}
