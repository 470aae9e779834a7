import type { Endpoint } from '@panel/contracts/platform/endpoint'
import {
  type ExplorerNews,
  explorerNews,
  explorerRoom,
} from '@panel/contracts/services/advanced_explorer/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { invalidateEndpoints } from '../../shared/api/endpoint-query.ts'
import { onSocketEvent } from '../../shared/api/socket.ts'
import { stayInRoom } from '../../shared/api/socket-room.ts'

/** How much is new. */
export type ChainNews = Pick<ExplorerNews, 'blockCount' | 'transactionCount'>

const nothingNew: ChainNews = { blockCount: 0, transactionCount: 0 }

interface LiveState {
  /** What came since the lists were read. */
  readonly news: ChainNews
  readonly paused: boolean
  readonly failed: boolean
}

/** What a reader does that may bring it back to the top of the list. */
const movements = ['scroll', 'focusout', 'pointerout', 'selectionchange'] as const

/**
 * Counts what is new, and reads it where the reader is at the top of the list. The count is drawn once a frame: not at
 * all while nobody sees the page.
 *
 * @param read reads the lists again; resolves once they are drawn
 */
const createLiveChain = (isAtTop: () => boolean, read: () => Promise<void>) => {
  let state: LiveState = { news: nothingNew, paused: false, failed: false }
  let counted = nothingNew
  let isReading = false
  let frame: number | undefined
  const listeners = new Set<() => void>()

  const change = (changes: Partial<LiveState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const readNews = async (): Promise<void> => {
    counted = nothingNew
    isReading = true
    await read()
    isReading = false
    // For what came meanwhile.
    look()
  }

  const draw = (): void => {
    frame = undefined
    if (counted.blockCount > 0 && !isReading && !state.paused && isAtTop()) void readNews()
    change({ news: counted })
  }

  const look = (): void => {
    if (counted.blockCount > 0) frame ??= requestAnimationFrame(draw)
  }

  const showNews = (): void => {
    void readNews()
    change({ news: nothingNew })
  }

  return {
    state: (): LiveState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: ({ blockCount, transactionCount }: ChainNews): void => {
      counted = {
        blockCount: counted.blockCount + blockCount,
        transactionCount: counted.transactionCount + transactionCount,
      }
      look()
    },
    setFailed: (failed: boolean): void => {
      if (failed !== state.failed) change({ failed })
    },
    showNews,
    pause: (paused: boolean): void => {
      change({ paused })
      // What happened during the pause was not counted, so it is read.
      if (!paused) showNews()
    },
    /** Looks again whenever the reader may have come back to the top. @returns a function that ends it */
    watchReader: (): (() => void) => {
      for (const movement of movements)
        document.addEventListener(movement, look, { capture: true, passive: true })
      return () => {
        for (const movement of movements) document.removeEventListener(movement, look, { capture: true })
        if (frame !== undefined) cancelAnimationFrame(frame)
        frame = undefined
      }
    },
  }
}
type LiveChain = ReturnType<typeof createLiveChain>

export interface LiveSource {
  /** The calls that show what is new. */
  readonly endpoints: readonly Endpoint[]
  /** How much of what was sealed the page is about; all of it when left out. Must stay the same function. */
  readonly countNews?: ((news: ExplorerNews) => Promise<ChainNews>) | undefined
}

/** Adds what is sealed from now on. @returns a function that ends it */
const followChain = (
  { add, setFailed }: Pick<LiveChain, 'add' | 'setFailed'>,
  countNews: LiveSource['countNews'],
): (() => void) => {
  let left = false
  setFailed(false)
  const onCounted = (counted: ChainNews): void => {
    if (left) return
    setFailed(false)
    add(counted)
  }
  const onFailed = (): void => {
    if (!left) setFailed(true)
  }
  const removeListener = onSocketEvent(explorerNews, (sealed) => {
    if (countNews) countNews(sealed).then(onCounted, onFailed)
    else add(sealed)
  })
  const leave = stayInRoom(
    explorerRoom,
    () => setFailed(true),
    () => setFailed(false),
  )
  return () => {
    left = true
    removeListener()
    leave()
  }
}

/**
 * Shows what is new on the chain where the reader is at the top of the list, and counts it elsewhere: nothing that is
 * being read or pressed moves until it is requested.
 *
 * @param isAtTop must stay the same function from render to render
 */
export const useLiveChain = (isAtTop: () => boolean, { endpoints, countNews }: LiveSource) => {
  const queryClient = useQueryClient()
  const chain = useMemo(
    () => createLiveChain(isAtTop, () => invalidateEndpoints(queryClient, endpoints)),
    [isAtTop, queryClient, endpoints],
  )
  const state = useSyncExternalStore(chain.subscribe, chain.state)
  useEffect(() => chain.watchReader(), [chain])
  useEffect(
    () => (state.paused ? undefined : followChain(chain, countNews)),
    [chain, countNews, state.paused],
  )
  return { ...state, showNews: chain.showNews, pause: chain.pause }
}
