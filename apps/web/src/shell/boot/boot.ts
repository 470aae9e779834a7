import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { askEarly } from '../../shared/api/early-answers.ts'
import { initialLocale } from '../../shared/i18n/initial-locale.ts'
import { readClockOffset } from '../../shared/session/clock-offset.ts'
import { readCookie } from '../../shared/session/cookies.ts'
import { readStored } from '../../shared/session/storage.ts'
import type { BootSettings } from './boot-settings.ts'

const showColorScheme = (): void => {
  const chosen = readStored(storageKeys.colorScheme)
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = chosen === 'dark' || (chosen !== 'light' && system)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}

const preload = (base: string, files: Iterable<string>): void => {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (file.endsWith('.css')) link.as = 'style'
    link.crossOrigin = ''
    link.href = `${base}assets/${file}`
    document.head.append(link)
  }
}

const isActive = (services: unknown, serviceId: string): boolean =>
  Array.isArray(services) &&
  services.some((each) => each?.serviceId === serviceId && each?.subscriptionStatus === 'ACTIVE')

const expiryOf = (user: unknown): number =>
  typeof user === 'object' && user !== null && 'expiresAt' in user ? Number(user.expiresAt) : 0

/**
 * What need not wait for the panel's code: the colour scheme before the first paint, the calls that every page starts
 * with, and the files and first data of the service that the address names. What is the service's own is requested
 * only after the server has said that it is ACTIVE; an answer that fails here is requested again by the panel, which
 * tells it.
 */
export const boot = (settings: BootSettings): void => {
  showColorScheme()
  const { base, sessionCookie, servicesPath, rolesPath, services } = settings
  const token = readCookie(sessionCookie)
  if (!token || expiryOf(readStored(storageKeys.user)) <= Date.now() + readClockOffset()) return
  const language = initialLocale()
  const answer = askEarly(servicesPath, token, language)
  answer.catch(() => undefined)
  const [area, serviceId = '', segment] = location.pathname.slice(base.length).split('/')
  if (area !== 'iservice') return
  askEarly(rolesPath, token, language).catch(() => undefined)
  const page = services[serviceId]?.[segment || 'index']
  if (!page) return
  const named = (places: readonly number[], room = ''): Set<string> => {
    const texts = [...places, room].flatMap((key) => settings.textsOf[key] ?? [])
    return new Set([
      ...places.flatMap((place) => settings.files[place] ?? []),
      ...texts.flatMap((place) => settings.texts[language]?.[place] ?? []),
    ])
  }
  const shared = named(page.shared)
  preload(base, shared)
  answer
    .then((response) => response.clone().json())
    .then((listed: unknown) => {
      if (!isActive(listed, serviceId)) return
      if (location.search === '') {
        for (const path of page.data) askEarly(path, token, language).catch(() => undefined)
      }
      const own = [...named(page.own, serviceId)]
      preload(
        base,
        own.filter((file) => !shared.has(file)),
      )
    })
    .catch(() => undefined)
}
