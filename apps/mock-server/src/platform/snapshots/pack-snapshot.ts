import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { maximumSnapshotCharacters, type SnapshotFile } from '@panel/contracts/platform/snapshots'
import { ApiError } from '../api-error.ts'
import { otherRelease, type SnapshotFiles } from './snapshot-files.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** No snapshot becomes larger than this when it is unpacked, so that a small file cannot fill the memory. */
const mostBytes = 512 * 1024 * 1024

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const refuse = (path: string, message: string): ApiError =>
  new ApiError('VALIDATION', message, { reason: 'snapshotDamaged', issues: [{ path, message }] })

/** The refusal of a file that is not as it was exported. */
export const damagedSnapshot = (): ApiError =>
  refuse('body.content', 'The snapshot was changed or cut since it was exported: export it again.')

/**
 * A snapshot as one file.
 *
 * @param dataKey the print of the key of personal data
 * @throws ApiError LIMIT_REACHED for one that no server would import
 */
export const packSnapshot = async (
  name: string,
  files: SnapshotFiles,
  dataKey: string,
): Promise<SnapshotFile> => {
  const content = (await pack(files.read(name))).toString('base64')
  if (content.length > maximumSnapshotCharacters) {
    throw new ApiError('LIMIT_REACHED', 'The snapshot is too large to be moved to another server.', {
      reason: 'snapshotTooLarge',
      maximum: maximumSnapshotCharacters,
    })
  }
  const checksum = sha256(Buffer.from(content, 'base64'))
  return { format: 'panel-snapshot', name, schema: sha256(files.shape()), dataKey, checksum, content }
}

/**
 * The database within a snapshot's file.
 *
 * @throws ApiError CONFLICT for one that another release made, VALIDATION for one that was changed
 */
export const unpackSnapshot = async (file: SnapshotFile, files: SnapshotFiles): Promise<Uint8Array> => {
  if (file.schema !== sha256(files.shape())) throw otherRelease()
  const packed = Buffer.from(file.content, 'base64')
  if (sha256(packed) !== file.checksum) throw damagedSnapshot()
  try {
    return await unpack(packed, { maxOutputLength: mostBytes })
  } catch {
    throw damagedSnapshot()
  }
}
