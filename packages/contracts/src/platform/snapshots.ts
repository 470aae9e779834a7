import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A snapshot's name; also the name of its file. */
export const snapshotName = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const named = z.object({ name: snapshotName })

/** Another tester may need the snapshot that is there: it is replaced only where that is asked for. */
const replace = z._default(z.boolean(), false)

export const listSnapshots = endpoint({
  operationId: 'listSnapshots',
  method: 'GET',
  path: '/api/control/snapshots',
  summary: 'The names of the kept snapshots of the world. For testers.',
  access: 'control',
  logged: false,
  answer: z.object({ names: z.array(snapshotName) }),
})

export const takeSnapshot = endpoint({
  operationId: 'takeSnapshot',
  method: 'POST',
  path: '/api/control/snapshots',
  summary:
    'Saves the whole world under a name: data, clock, random source, pending transactions, delayed announcements, rooms and armed faults. An older snapshot of that name is replaced only with `replace`. For testers.',
  access: 'control',
  body: z.object({ name: snapshotName, replace }),
  example: { body: { name: 'before-payment' } },
  answer: named,
  errors: ['CONFLICT'],
  reasons: ['snapshotExists'],
})

export const restoreSnapshot = endpoint({
  operationId: 'restoreSnapshot',
  method: 'POST',
  path: '/api/control/snapshots/restore',
  summary: 'Restores a snapshot of the whole world and notifies every socket. For testers.',
  access: 'control',
  body: named,
  example: { body: { name: 'before-payment' } },
  after: ['takeSnapshot'],
  answer: named,
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['snapshotUnknown', 'snapshotDamaged', 'otherRelease', 'scenarioMissing'],
})

export const forkSnapshot = endpoint({
  operationId: 'forkSnapshot',
  method: 'POST',
  path: '/api/control/snapshots/fork',
  summary:
    'Copies a snapshot under another name. An older snapshot of that name is replaced only with `replace`. For testers.',
  access: 'control',
  body: z.object({ name: snapshotName, as: snapshotName, replace }),
  example: { body: { name: 'before-payment', as: 'second-try' } },
  after: ['takeSnapshot'],
  answer: named,
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['snapshotUnknown', 'snapshotDamaged', 'otherRelease', 'snapshotExists'],
})

export const removeSnapshot = endpoint({
  operationId: 'removeSnapshot',
  method: 'POST',
  path: '/api/control/snapshots/remove',
  summary: 'Deletes a snapshot. For testers.',
  access: 'control',
  body: named,
  example: { body: { name: 'before-payment' } },
  after: ['takeSnapshot'],
  answer: named,
  errors: ['NOT_FOUND'],
  reasons: ['snapshotUnknown'],
})

/** A snapshot that is larger than this, compressed and as base64, cannot be moved to another server. */
export const maximumSnapshotCharacters = 33_554_432

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal'))

/** A snapshot as one file, to be moved to another server. */
export const snapshotFile = z.object({
  format: z.literal('panel-snapshot'),
  name: snapshotName,
  /** SHA-256 of what the tables of the server look like: another release's snapshot does not fit. */
  schema: sha256,
  /** Tells the key of the server's personal data from others, without saying it; earlier releases left it out. */
  dataKey: z.optional(sha256),
  /** SHA-256 of the content's bytes. */
  checksum: sha256,
  /** The database, compressed with gzip, as base64. */
  content: z
    .string()
    .check(z.maxLength(maximumSnapshotCharacters), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64 with padding')),
})
export type SnapshotFile = z.infer<typeof snapshotFile>

export const exportSnapshot = endpoint({
  operationId: 'exportSnapshot',
  method: 'POST',
  path: '/api/control/snapshots/export',
  summary: 'A snapshot as one file. For testers.',
  access: 'control',
  readOnly: true,
  body: named,
  example: { body: { name: 'before-payment' } },
  after: ['takeSnapshot'],
  answer: snapshotFile,
  errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_REACHED'],
  reasons: ['snapshotUnknown', 'snapshotDamaged', 'otherRelease', 'snapshotTooLarge'],
})

export const importSnapshot = endpoint({
  operationId: 'importSnapshot',
  method: 'POST',
  path: '/api/control/snapshots/import',
  summary:
    'Keeps a snapshot from a file, to be restored later. An older snapshot of its name is replaced only with `replace`. A file that was changed, that another release made, or whose scenario or key of personal data the server lacks, is refused. For testers.',
  access: 'control',
  body: z.extend(snapshotFile, { replace }),
  maximumBodyBytes: maximumSnapshotCharacters + 1_000,
  example: {
    body: {
      format: 'panel-snapshot',
      name: 'before-payment',
      schema: '5f'.repeat(32),
      checksum: '5f'.repeat(32),
      content: 'H4sI',
    },
  },
  after: ['exportSnapshot'],
  answer: named,
  errors: ['CONFLICT'],
  reasons: ['snapshotDamaged', 'otherRelease', 'scenarioMissing', 'otherDataKey', 'snapshotExists'],
})
