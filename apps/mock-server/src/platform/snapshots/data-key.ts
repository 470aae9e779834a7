import { createHmac } from 'node:crypto'
import { ApiError } from '../api-error.ts'

/** Tells a key of personal data from others: who reads it learns nothing of the key. */
export const dataKeyPrint = (key: Uint8Array): string =>
  createHmac('sha256', key).update('panel key of personal data').digest('hex')

/** The refusal of a snapshot whose personal data nobody could read here. */
export const otherDataKey = (): ApiError =>
  new ApiError(
    'CONFLICT',
    'The personal data in this snapshot are encrypted under the key of the server that took it. Start a server on new data with that server’s PERSONAL_DATA_KEY, or with its file personal-data-key in DATA_DIR, and import the snapshot there.',
    { reason: 'otherDataKey' },
  )
