import { type FileProblem, fileProblem, type UploadEndpoint } from '@panel/contracts/platform/files'
import { maximumPictureBytes, type PictureType, readPicture } from '@panel/contracts/platform/pictures'
import { bytesToBase64, multihash } from '@panel/ledger/encoding'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { type PictureMetadata, readPictureMetadata, withoutMetadata } from './picture-metadata.ts'

/** Why a picture was not stored; `notSent` for anything that trying again may cure. */
export type UploadProblem = FileProblem | 'notSent'

/** A chosen picture that says more than it shows. */
interface TellingPicture {
  readonly bytes: Uint8Array
  readonly type: PictureType
}

export type UploadState =
  | { readonly step: 'idle' | 'reading' | 'sending' }
  | { readonly step: 'asking'; readonly picture: TellingPicture; readonly metadata: PictureMetadata }
  | { readonly step: 'failed'; readonly problem: UploadProblem }

/** A picture that the server keeps under the hash that was computed here. */
export interface StoredPicture {
  readonly hash: string
  readonly type: PictureType
}

const problemOf = (error: unknown): UploadProblem => {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'PAYLOAD_TOO_LARGE') return 'tooLarge'
  return fileProblem.safeParse(error.details.problem).data ?? 'notSent'
}

/** Judges a chosen file by its content, asks about what it tells beside the picture, and stores it by its hash. */
export const usePictureUpload = (
  endpoint: UploadEndpoint,
  onStored: (picture: StoredPicture | null) => void,
) => {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  /** Only the file that was chosen last counts. */
  const newest = useRef(0)

  const send = async ({ bytes, type }: TellingPicture): Promise<void> => {
    newest.current += 1
    const current = newest.current
    setState({ step: 'sending' })
    const hash = multihash(bytes)
    const finish = (next: UploadState, picture: StoredPicture | null): void => {
      if (newest.current !== current) return
      setState(next)
      onStored(picture)
    }
    try {
      const stored = await call(endpoint, { body: { hash, content: bytesToBase64(bytes) } })
      if (stored.hash === hash) finish({ step: 'idle' }, { hash, type })
      else finish({ step: 'failed', problem: 'otherHash' }, null)
    } catch (error) {
      finish({ step: 'failed', problem: problemOf(error) }, null)
    }
  }

  const choose = async (file: File): Promise<void> => {
    newest.current += 1
    const current = newest.current
    onStored(null)
    setState({ step: 'reading' })
    // A file that is too large is not even read.
    const bytes = file.size > maximumPictureBytes ? undefined : new Uint8Array(await file.arrayBuffer())
    if (newest.current !== current) return
    const facts = bytes === undefined ? 'tooLarge' : readPicture(bytes)
    if (bytes === undefined || typeof facts === 'string') {
      setState({ step: 'failed', problem: typeof facts === 'string' ? facts : 'tooLarge' })
      return
    }
    const picture = { bytes, type: facts.type }
    const metadata = readPictureMetadata(bytes, facts.type)
    if (metadata) setState({ step: 'asking', picture, metadata })
    else await send(picture)
  }

  return {
    state,
    choose,
    /** Answers what was asked: stores the picture as it is, or without what it tells. */
    answer: async (removes: boolean): Promise<void> => {
      if (state.step !== 'asking') return
      const { bytes, type } = state.picture
      await send({ type, bytes: removes ? withoutMetadata(bytes, type) : bytes })
    },
  }
}
