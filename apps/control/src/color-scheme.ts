import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { readStored, writeStored } from './storage.ts'

export const colorSchemes = ['auto', 'light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

export const chosenColorScheme = (): ColorScheme => {
  const stored = readStored(storageKeys.colorScheme)
  return colorSchemes.find((scheme) => scheme === stored) ?? 'auto'
}

/** Shows the chosen colour scheme, which the panel has in the same browser too. */
export const showColorScheme = (): void => {
  const chosen = chosenColorScheme()
  const isDark = chosen === 'dark' || (chosen === 'auto' && systemIsDark.matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}

export const chooseColorScheme = (scheme: ColorScheme): void => {
  writeStored(storageKeys.colorScheme, scheme)
  showColorScheme()
}

systemIsDark.addEventListener('change', showColorScheme)
