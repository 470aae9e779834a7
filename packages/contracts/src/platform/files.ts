import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { examplePicture } from './example-picture.ts'
import { maximumPictureBytes, pictureProblems, pictureTypes } from './pictures.ts'
import { hashId } from './primitives.ts'

/** A stored file, named by the multihash of its bytes. */
export const storedFile = z.object({
  hash: hashId,
  type: z.enum(pictureTypes),
  size: z.int().check(z.positive()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type StoredFile = z.infer<typeof storedFile>

/** Why a file is refused: `details.problem` of VALIDATION. */
export const fileProblem = z.enum([...pictureProblems, 'otherHash'])
export type FileProblem = z.infer<typeof fileProblem>

/** How many files of one service an account may have sent that nothing shows. */
export const maximumUnusedFiles = 50

/** Base64 has four characters for three bytes. */
const maximumCharacters = Math.ceil(maximumPictureBytes / 3) * 4

interface UploadDefinition<Id extends string, Service extends string> {
  readonly operationId: Id
  readonly path: `/api/${string}`
  readonly summary: string
  readonly service: Service
}

/**
 * Declares the upload of a service's pictures. The caller states the hash that it computed, and gets an answer only where
 * the server's is the same; who may use the service may read the file at `fileAddress`.
 */
export const uploadEndpoint = <const Id extends string, const Service extends string>({
  operationId,
  path,
  summary,
  service,
}: UploadDefinition<Id, Service>) =>
  endpoint({
    operationId,
    method: 'POST',
    path,
    summary,
    access: { service },
    body: z.object({
      hash: hashId,
      content: z
        .string()
        .check(z.maxLength(maximumCharacters), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'base64 with padding')),
    }),
    maximumBodyBytes: maximumCharacters + 1_000,
    example: { body: examplePicture },
    answer: storedFile,
    errors: ['LIMIT_REACHED'],
  })

export type UploadEndpoint = ReturnType<typeof uploadEndpoint>

/** Where a service's file is served. */
export const fileAddress = (service: string, hash: string): string => `/api/v1/files/${service}/${hash}`
