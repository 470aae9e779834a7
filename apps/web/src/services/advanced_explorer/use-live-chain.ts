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
import { growingEndpoints } from './queries.ts'

const nothingNew = { blockCount: 0, transactionCount: 0 }

interface LiveChain {
  /** What came since the lists were read. */
  readonly news: typeof nothingNew
  readonly paused: boolean
  readonly failed: boolean
  readonly showNews: () => void
  readonly pause: (paused: boolean) => void
}

/** Counts news and draws the count once a frame: not at all while nobody sees the page. */
const useCount = () => {
  const [news, setNews] = useState(nothingNew)
  const counted = useRef(nothingNew)
  const frame = useRef<number>(undefined)
  const draw = useCallback(() => {
    frame.current = undefined
    setNews(counted.current)
  }, [])
  const add = useCallback(
    ({ blockCount, transactionCount }: ExplorerNews) => {
      counted.current = {
        blockCount: counted.current.blockCount + blockCount,
        transactionCount: counted.current.transactionCount + transactionCount,
      }
      frame.current ??= requestAnimationFrame(draw)
    },
    [draw],
  )
  const clear = useCallback(() => {
    counted.current = nothingNew
    setNews(nothingNew)
  }, [])
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current)
    },
    [],
  )
  return { news, add, clear }
}

/** Counts what is new on the chain; nothing on the page moves until it is requested. */
export const useLiveChain = (): LiveChain => {
  const queryClient = useQueryClient()
  const { news, add, clear } = useCount()
  const [paused, setPaused] = useState(false)
  const [failed, setFailed] = useState(false)

  const showNews = useCallback(() => {
    clear()
    void invalidateEndpoints(queryClient, growingEndpoints)
  }, [queryClient, clear])

  useEffect(() => {
    if (paused) return undefined
    setFailed(false)
    const removeListener = onSocketEvent(explorerNews, add)
    const leave = stayInRoom(explorerRoom, () => setFailed(true))
    return () => {
      removeListener()
      leave()
    }
  }, [paused, add])

  const pause = (next: boolean) => {
    setPaused(next)
    // What happened during the pause was not counted, so it is read.
    if (!next) showNews()
  }
  return { news, paused, failed, showNews, pause }
}
