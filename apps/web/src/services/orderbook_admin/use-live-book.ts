import { worldChanged } from '@panel/contracts/platform/events'
import { bookChanged, bookRoom } from '@panel/contracts/services/orderbook_admin/book'
import { getBook } from '@panel/contracts/services/orderbook_admin/endpoints'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../shared/api/call.ts'
import { onSocketEvent, socketConnected } from '../../shared/api/socket.ts'
import { useLiveEvents } from '../../shared/live/use-live-events.ts'
import { createLiveBook } from './live-book.ts'

/** A pair's book, live: read once, then changed by its differences, and read again where one is missing. */
export const useLiveBook = (pair: string) => {
  const live = useMemo(() => createLiveBook(() => call(getBook, { params: { pair } })), [pair])
  const state = useSyncExternalStore(live.subscribe, live.state)
  const failed = useLiveEvents(bookChanged, bookRoom(pair), (payloads) => {
    const own = payloads.filter((payload) => payload.pair === pair)
    if (own.length > 0) live.receive(own)
  })
  useEffect(() => {
    void live.refresh()
    // Nobody received what changed while the connection was lost.
    const stops = [
      onSocketEvent(socketConnected, () => void live.refresh()),
      onSocketEvent(worldChanged, () => void live.refresh()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [live])
  return { ...state, failed, refresh: live.refresh }
}
