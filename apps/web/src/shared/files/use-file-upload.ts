import { type DocumentType, documentProblems } from '@panel/contracts/platform/documents'
import type { PictureType } from '@panel/contracts/platform/pictures'
import { multihash } from '@panel/ledger/encoding'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { type PictureMetadata, readPictureMetadata, withoutMetadata } from '../pictures/picture-metadata.ts'

type FileType = PictureType | DocumentType

const refusal = z.enum([...documentProblems, 'otherHash'])

/** Why a file was not stored; `notSent` for anything that trying again may cure. */
export type UploadProblem = z.infer<typeof refusal> | 'tooMany' | 'notSent'

/** A chosen file, as its content says what it is. */
export interface ChosenFile<Type extends FileType> {
  readonly bytes: Uint8Array
  readonly type: Type
}

/** What files are taken, and where they go. */
export interface UploadRoute<Type extends FileType> {
  readonly maximumBytes: number
  /** Reads what a file is from its content. */
  readonly read: (bytes: Uint8Array) => { readonly type: Type } | UploadProblem
  /** Sends the file; answers the hash under which the server keeps it. */
  readonly send: (file: ChosenFile<Type> & { readonly hash: string }) => Promise<{ readonly hash: string }>
}

export type UploadState<Type extends FileType> =
  | { readonly step: 'idle' | 'reading' | 'sending' }
  | { readonly step: 'asking'; readonly file: ChosenFile<Type>; readonly metadata: PictureMetadata }
  | { readonly step: 'failed'; readonly problem: UploadProblem }

/** A file that the server keeps under the hash that was computed here. */
export interface StoredFile<Type extends FileType> {
  readonly hash: string
  readonly type: Type
}

const problemOf = (error: unknown): UploadProblem => {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'PAYLOAD_TOO_LARGE') return 'tooLarge'
  if (error.code === 'LIMIT_REACHED') return 'tooMany'
  return refusal.safeParse(error.details.problem).data ?? 'notSent'
}

const pictureTypeOf = (type: FileType): PictureType | undefined => (type === 'pdf' ? undefined : type)

/** Checks a chosen file by its content, asks about a picture's metadata, and sends it with its hash. */
export const useFileUpload = <Type extends FileType>(
  route: UploadRoute<Type>,
  onStored: (stored: StoredFile<Type> | null) => void,
) => {
  const [state, setState] = useState<UploadState<Type>>({ step: 'idle' })
  /** Only the file that was chosen last counts. */
  const newest = useRef(0)

  const send = async ({ bytes, type }: ChosenFile<Type>): Promise<void> => {
    newest.current += 1
    const current = newest.current
    setState({ step: 'sending' })
    const hash = multihash(bytes)
    const finish = (next: UploadState<Type>, stored: StoredFile<Type> | null): void => {
      if (newest.current !== current) return
      setState(next)
      onStored(stored)
    }
    try {
      const answer = await route.send({ bytes, type, hash })
      if (answer.hash === hash) finish({ step: 'idle' }, { hash, type })
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
    const fail = (problem: UploadProblem): void => setState({ step: 'failed', problem })
    if (file.size > route.maximumBytes) {
      fail('tooLarge')
      return
    }
    // A file that was removed since, or that the browser may not read, has no content.
    const content = await file.arrayBuffer().catch(() => undefined)
    if (newest.current !== current) return
    if (!content) {
      fail('notSent')
      return
    }
    const bytes = new Uint8Array(content)
    const facts = route.read(bytes)
    if (typeof facts === 'string') {
      fail(facts)
      return
    }
    const chosen = { bytes, type: facts.type }
    const pictureType = pictureTypeOf(facts.type)
    const metadata = pictureType && readPictureMetadata(bytes, pictureType)
    if (metadata) setState({ step: 'asking', file: chosen, metadata })
    else await send(chosen)
  }

  return {
    state,
    choose,
    /** Answers what was asked: sends the picture as it is, or without its metadata. */
    answer: async (removes: boolean): Promise<void> => {
      if (state.step !== 'asking') return
      const { bytes, type } = state.file
      const pictureType = pictureTypeOf(type)
      await send({ type, bytes: removes && pictureType ? withoutMetadata(bytes, pictureType) : bytes })
    },
  }
}
