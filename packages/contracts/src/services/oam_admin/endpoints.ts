import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId, examplePublicKey } from '../../platform/examples.ts'
import { filterText, listEndpoint } from '../../platform/list-endpoint.ts'
import { plainName } from '../../platform/plain-name.ts'
import {
  batch,
  batchId,
  fewestAccounts,
  mostAccounts,
  oneTimeAccount,
  oneTimeState,
  publicPart,
} from './batches.ts'

const access = { service: 'oam_admin' } as const
const exampleBatchId = '7c0f7a4e-6a55-4d2e-9b0d-3c1a5f1f8a10'

export const listBatches = listEndpoint({
  operationId: 'listBatches',
  path: '/api/v1/oam_admin/batches',
  summary: 'The batches of one-time accounts, newest first.',
  access,
  row: batch,
  filter: z.object({
    /** Part of the label, the maker or an account of the batch. */
    text: filterText,
  }),
  sort: ['createdAt', 'label', 'size'],
  example: { text: 'fair' },
})

export const recordBatch = endpoint({
  operationId: 'recordBatch',
  method: 'POST',
  path: '/api/v1/oam_admin/record',
  summary: 'Records the label and the public parts of a batch. The same batch again changes nothing.',
  access,
  body: z.object({
    id: batchId,
    label: plainName,
    accounts: z.array(publicPart).check(z.minLength(fewestAccounts), z.maxLength(mostAccounts)),
  }),
  maximumBodyBytes: 1_048_576,
  example: {
    body: {
      id: exampleBatchId,
      label: 'Spring fair',
      accounts: [{ accountId: exampleAccountId, publicKey: examplePublicKey }],
    },
  },
  answer: batch,
  errors: ['CONFLICT'],
  reasons: ['batchExists'],
})

export const getBatch = endpoint({
  operationId: 'getBatch',
  method: 'GET',
  path: '/api/v1/oam_admin/batches/:id',
  summary: 'One batch, with how many of its accounts are empty, funded, used and swept by the ledger.',
  access,
  params: z.object({ id: batchId }),
  example: { params: { id: exampleBatchId } },
  answer: z.extend(batch, {
    counts: z.record(oneTimeState, z.int().check(z.nonnegative())),
    accounts: z.array(oneTimeAccount),
  }),
  errors: ['NOT_FOUND'],
})
