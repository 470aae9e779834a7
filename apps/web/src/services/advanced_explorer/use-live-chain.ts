import type { Endpoint } from '@panel/contracts/platform/endpoint'
import {
  type ExplorerNews,
  explorerNews,
  explorerRoom,
} from '@panel/contracts/services/advanced_explorer/live'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { invalidateEndpoints } from '../../shared/api/endpoint-query.ts'
import { onSocketEvent } from '../../shared/api/socket.ts'
import { stayInRoom } from '../../shared/api/socket-room.ts'

/** How much is new. */
export type ChainNews = Pick<ExplorerNews, 'blockCount' | 'transactionCount'>

const nothingNew: ChainNews = { blockCount: 0, transactionCount: 0 }

interface LiveChain {
  /** What came since the lists were read. */
  readonly news: ChainNews
  readonly paused: boolean
  readonly failed: boolean
  readonly showNews: () => void
  readonly pause: (paused: boolean) => void
}

/** What a reader does that may bring it back to the top of the list. */
const movements = ['scroll', 'focusout', 'pointerout', 'selectionchange'] as const

/**
 * Counts news and draws the count once a frame: not at all while nobody sees the page.
 *
 * @param show shows the news where the reader is at the top of the list, and says whether it did
 */
const useCount = (show: () => boolean) => {
  const [news, setNews] = useState(nothingNew)
  const counted = useRef(nothingNew)
  const frame = useRef<number>(undefined)
  const draw = useCallback(() => {
    frame.current = undefined
    if (counted.current.blockCount > 0 && show()) counted.current = nothingNew
    setNews(counted.current)
  }, [show])
  const add = useCallback(
    ({ blockCount, transactionCount }: ChainNews) => {
      counted.current = {
        blockCount: counted.current.blockCount + blockCount,
        transactionCount: counted.current.transactionCount + transactionCount,
      }
      if (blockCount > 0) frame.current ??= requestAnimationFrame(draw)
    },
    [draw],
  )
  const clear = useCallback(() => {
    counted.current = nothingNew
    setNews(nothingNew)
  }, [])
  const look = useCallback(() => {
    if (counted.current.blockCount > 0) frame.current ??= requestAnimationFrame(draw)
  }, [draw])
  useEffect(() => {
    for (const movement of movements)
      document.addEventListener(movement, look, { capture: true, passive: true })
    return () => {
      for (const movement of movements) document.removeEventListener(movement, look, { capture: true })
      if (frame.current !== undefined) cancelAnimationFrame(frame.current)
      frame.current = undefined
    }
  }, [look])
  return { news, add, clear, look }
}

export interface LiveSource {
  /** The calls that show what is new. */
  readonly endpoints: readonly Endpoint[]
  /** How much of what was sealed the page is about; all of it when left out. Must stay the same function. */
  readonly countNews?: ((news: ExplorerNews) => Promise<ChainNews>) | undefined
}

/**
 * Shows what is new on the chain where the reader is at the top of the list, and counts it elsewhere: nothing that is
 * being read or pressed moves until it is requested.
 *
 * @param isAtTop must stay the same function from render to render
 */
export const useLiveChain = (isAtTop: () => boolean, { endpoints, countNews }: LiveSource): LiveChain => {
  const queryClient = useQueryClient()
  const isReading = useRef(false)
  const isPaused = useRef(false)
  const lookAgain = useRef(() => {})
  const readNews = useCallback(async () => {
    isReading.current = true
    await invalidateEndpoints(queryClient, endpoints)
    isReading.current = false
    // For what came meanwhile.
    lookAgain.current()
  }, [queryClient, endpoints])
  const showAtTop = useCallback(() => {
    if (isReading.current || isPaused.current || !isAtTop()) return false
    void readNews()
    return true
  }, [isAtTop, readNews])
  const { news, add, clear, look } = useCount(showAtTop)
  useEffect(() => {
    lookAgain.current = look
  }, [look])
  const [paused, setPaused] = useState(false)
  const [failed, setFailed] = useState(false)

  const showNews = useCallback(() => {
    clear()
    void readNews()
  }, [readNews, clear])

  useEffect(() => {
    if (paused) return undefined
    setFailed(false)
    let left = false
    const onCounted = (counted: ChainNews) => {
      if (left) return
      setFailed(false)
      add(counted)
    }
    const onFailed = () => {
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
  }, [paused, add, countNews])

  const pause = (next: boolean) => {
    isPaused.current = next
    setPaused(next)
    // What happened during the pause was not counted, so it is read.
    if (!next) showNews()
  }
  return { news, paused, failed, showNews, pause }
}
