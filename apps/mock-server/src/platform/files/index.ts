import type { FileProblem, UploadEndpoint } from '@panel/contracts/platform/files'
import { fileAddress, maximumUnusedFiles } from '@panel/contracts/platform/files'
import { pictureMediaTypes, readPicture } from '@panel/contracts/platform/pictures'
import { hashId } from '@panel/contracts/platform/primitives'
import { multihash } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { authorize } from '../auth/authorize.ts'
import { implement } from '../implement.ts'
import { fileStore } from './file-store.ts'

/** Even where a check was fooled, nothing in a file runs, and nothing is fetched. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const refuse = (problem: FileProblem, message: string): ApiError =>
  new ApiError('VALIDATION', message, { problem })

/** The bytes that were sent, if their content is a picture and their hash the stated one. @throws ApiError VALIDATION */
const checked = (content: string, hash: string): Uint8Array => {
  const bytes = Buffer.from(content, 'base64')
  const facts = readPicture(bytes)
  if (typeof facts === 'string') throw refuse(facts, `The server does not take this file: ${facts}.`)
  if (multihash(bytes) !== hash) {
    throw refuse('otherHash', 'The file came with another hash than its content has: send it again.')
  }
  return bytes
}

interface UploadParts {
  readonly service: string
  /** How many files an account sent that nothing of the service shows. */
  readonly countUnused: (accountId: string) => Promise<number>
}

/** Serves the upload of a service's pictures. What an account sends and does not use is limited: nothing removes it. */
export const implementUpload = (
  app: FastifyInstance,
  definition: UploadEndpoint,
  { service, countUnused }: UploadParts,
): void => {
  const store = fileStore(app.database, service)
  implement(app, definition, async ({ body }, { caller: { accountId } }) => {
    const bytes = checked(body.content, body.hash)
    if (!store.has(body.hash) && (await countUnused(accountId)) >= maximumUnusedFiles) {
      throw new ApiError('LIMIT_REACHED', 'You sent as many files as you may without using them.', {
        maximum: maximumUnusedFiles,
      })
    }
    const { content, hash, type, width, height } = store.keep(bytes, accountId)
    return { hash, type, size: content.length, width, height }
  })
}

const params = z.object({ service: z.string(), hash: hashId })

/**
 * Serves the files that services keep, to those who may use the service: for pictures within a page, which browsers ask
 * for by cookie. Opened directly, a file is saved instead of shown.
 */
export const files = async (app: FastifyInstance): Promise<void> => {
  app.get(fileAddress(':service', ':hash'), async (request, reply) => {
    const { data } = params.safeParse(request.params)
    const missing = new ApiError('NOT_FOUND', 'There is no such file.')
    if (!data) throw missing
    const { service, hash } = data
    await authorize(app, { method: 'GET', access: { service } }, request, reply)
    const file = fileStore(app.database, service).find(hash)
    if (!file) throw missing
    return reply
      .headers({
        'content-type': pictureMediaTypes[file.type],
        'content-disposition': `attachment; filename="${hash.slice(4, 16)}.${file.type}"`,
        'content-security-policy': policy,
      })
      .send(Buffer.from(file.content))
  })
}
