import { useComputedColorScheme } from '@mantine/core'
import type { Service } from '@panel/contracts/platform/service'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addToast, toasts } from '../../shared/toasts/toasts.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import type { BridgeRequest } from './bridge-messages.ts'
import { type FrameBridge, openFrameBridge } from './frame-bridge.ts'

/** So many messages of one service stand at a time; more would bury the page. */
const maximumToasts = 3

/** What a service's frame has said over the bridge: whether it did at all, and the title that it chose. */
export interface FrameBridgeState {
  readonly connected: boolean
  readonly title: string | undefined
}

/** Opens the bridge to a service's frame. */
export const useFrameBridge = (
  frame: RefObject<HTMLIFrameElement | null>,
  service: Service,
  origin: string | undefined,
): FrameBridgeState => {
  const router = useRouter()
  const { i18n } = useTranslation()
  const theme = useComputedColorScheme('light')
  const { language } = i18n
  const [title, setTitle] = useState<string>()
  const [connected, setConnected] = useState(false)
  const bridge = useRef<FrameBridge>(undefined)
  const settings = useRef({ theme, language })

  useEffect(() => {
    settings.current = { theme, language }
    bridge.current?.tellSettings()
  }, [theme, language])

  useEffect(() => {
    if (origin === undefined) return
    const handle = (request: BridgeRequest): boolean => {
      if (request.method === 'title') {
        setTitle(request.title)
        return true
      }
      if (request.method === 'toast') {
        const { type, message } = request
        // The service's own name stands before its words, so that it cannot speak as the panel.
        const prefix = `${service.title}: `
        const standing = toasts.list.filter((toast) => toast.title.startsWith(prefix)).length
        if (standing >= maximumToasts) return false
        addToast({ type, title: `${prefix}${request.title}`, message })
        return true
      }
      const path = safeRedirect(request.path)
      if (path === undefined) return false
      void router.navigate({ href: `/panel${path}` })
      return true
    }
    const opened = openFrameBridge({
      frameWindow: () => frame.current?.contentWindow ?? null,
      origin,
      settings: () => settings.current,
      onConnect: () => setConnected(true),
      handle,
    })
    bridge.current = opened
    return () => opened.close()
  }, [frame, origin, router, service.title])

  return { connected, title }
}
