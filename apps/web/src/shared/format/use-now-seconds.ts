import { useSyncExternalStore } from 'react'
import { serverNow } from '../api/server-clock.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all that counts down on a page, and none while nothing does. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const nowSeconds = (): number => Math.floor(serverNow() / 1000)

/** The server's time in Unix seconds, followed. */
export const useNowSeconds = (): number => useSyncExternalStore(subscribe, nowSeconds)

/** Whether a moment has come, in Unix milliseconds by the server's time; renders again only when it comes. */
export const useHasCome = (moment: number): boolean =>
  useSyncExternalStore(subscribe, () => serverNow() >= moment)
