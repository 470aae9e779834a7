import { useComputedColorScheme } from '@mantine/core'
import type { Service } from '@panel/contracts/platform/service'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addToast, toasts } from '../../shared/toasts/toasts.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import type { BridgeRequest } from './bridge-messages.ts'
import { type FrameBridge, openFrameBridge } from './frame-bridge.ts'

/** How many messages of one service show at a time; more would cover the page. */
const maximumToasts = 3

export interface FrameBridgeState {
  /** The title that the frame's present document chose. */
  readonly title: string | undefined
  /** To be called whenever the frame has loaded a document. */
  readonly onLoad: () => void
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
  const bridge = useRef<FrameBridge>(undefined)
  const settings = useRef({ theme, language })

  useEffect(() => {
    settings.current = { theme, language }
    bridge.current?.sendSettings()
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
        // Prefixed with the service's title, so that it cannot pose as the panel.
        const prefix = `${service.title}: `
        const standing = toasts.list.filter((toast) => toast.title.startsWith(prefix)).length
        if (standing >= maximumToasts) return false
        addToast({ type, title: `${prefix}${request.title}`, message })
        return true
      }
      // A click or key within the frame counts for the panel's window too, for a few seconds.
      if (!navigator.userActivation.isActive) return false
      const path = safeRedirect(request.path)
      if (path === undefined) return false
      void router.navigate({ href: `/panel${path}` })
      return true
    }
    const opened = openFrameBridge({
      frameWindow: () => frame.current?.contentWindow ?? null,
      origin,
      settings: () => settings.current,
      onEnd: () => setTitle(undefined),
      handle,
    })
    bridge.current = opened
    return () => opened.close()
  }, [frame, origin, router, service.title])

  const onLoad = useCallback(() => bridge.current?.frameLoaded(), [])
  return { title, onLoad }
}
