import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { type Locale, locales } from '@panel/contracts/platform/locales'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLocale } from '../../shared/i18n/i18n.ts'
import classes from './panel-frame.module.css'

/** The choices in turn. After the system's theme comes the other one, so that each click but the last is seen. */
const choices = { light: ['auto', 'dark', 'light'], dark: ['auto', 'light', 'dark'] } as const
const schemeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

const languageNames: Readonly<Record<Locale, { short: string; long: string }>> = {
  'en-US': { short: 'EN', long: 'English' },
  'it-IT': { short: 'IT', long: 'Italiano' },
}

/** Language and theme, both changed immediately and remembered. */
export function Preferences() {
  const { t, i18n } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const SchemeIcon = schemeIcons[colorScheme]
  const schemes = choices[useColorScheme(undefined, { getInitialValueInEffect: false })]
  const nextScheme = schemes[schemes.indexOf(colorScheme) + 1] ?? 'auto'
  return (
    <div className={classes.preferences}>
      <fieldset className={classes.languages}>
        <legend className="visually-hidden">{t('preferences.language')}</legend>
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            className={classes.language}
            aria-label={`${languageNames[locale].short} ${languageNames[locale].long}`}
            aria-pressed={i18n.language === locale}
            onClick={() => void chooseLocale(locale)}
          >
            {languageNames[locale].short}
          </button>
        ))}
      </fieldset>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('preferences.theme', { theme: t(`preferences.themes.${colorScheme}`) })}
        title={t('preferences.theme', { theme: t(`preferences.themes.${colorScheme}`) })}
        onClick={() => setColorScheme(nextScheme)}
      >
        <SchemeIcon size={18} />
      </ActionIcon>
    </div>
  )
}
