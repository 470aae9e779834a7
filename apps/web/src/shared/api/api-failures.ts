import type { ApiError } from './api-error.ts'

type Listener = (error: ApiError) => void

const listeners = new Set<Listener>()

/** Tells of every failed call, so that what concerns the whole panel is handled in one place. */
export const onApiFailure = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const reportApiFailure: Listener = (error) => {
  for (const listener of listeners) listener(error)
}
