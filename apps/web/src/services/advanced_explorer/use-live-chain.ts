import { explorerNews, explorerRoom } from '@panel/contracts/services/advanced_explorer/live'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { onSocketEvent } from '../../shared/api/socket.ts'
import { stayInRoom } from '../../shared/api/socket-room.ts'
import { newestKey } from './queries.ts'

const nothingNew = { blockCount: 0, transactionCount: 0 }

interface LiveChain {
  /** What came since the lists were read. */
  readonly news: typeof nothingNew
  readonly paused: boolean
  readonly failed: boolean
  readonly showNews: () => void
  readonly pause: (paused: boolean) => void
}

/** Counts what is new on the chain; nothing on the page moves until it is asked for. */
export const useLiveChain = (): LiveChain => {
  const queryClient = useQueryClient()
  const [news, setNews] = useState(nothingNew)
  const [paused, setPaused] = useState(false)
  const [failed, setFailed] = useState(false)

  const showNews = useCallback(() => {
    setNews(nothingNew)
    void queryClient.invalidateQueries({ queryKey: newestKey })
  }, [queryClient])

  useEffect(() => {
    if (paused) return undefined
    setFailed(false)
    const stopHearing = onSocketEvent(explorerNews.name, (payload) => {
      const told = z.safeParse(explorerNews.payload, payload)
      if (!told.success) return
      const { blockCount, transactionCount } = told.data
      setNews((before) => ({
        blockCount: before.blockCount + blockCount,
        transactionCount: before.transactionCount + transactionCount,
      }))
    })
    const leave = stayInRoom(explorerRoom, () => setFailed(true))
    return () => {
      stopHearing()
      leave()
    }
  }, [paused])

  const pause = (next: boolean) => {
    setPaused(next)
    // What happened during the pause was not counted, so it is read.
    if (!next) showNews()
  }
  return { news, paused, failed, showNews, pause }
}
