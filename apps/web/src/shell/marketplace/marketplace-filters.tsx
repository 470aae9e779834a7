import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './marketplace.module.css'
import { kindFilters, type MarketplaceFilter, stateFilters } from './marketplace-filter.ts'

interface MarketplaceFiltersProps {
  readonly filter: MarketplaceFilter
  readonly onChange: (part: Record<string, string>) => void
}

/** Words, state and kind to look for; the address holds them. */
export function MarketplaceFilters({ filter, onChange }: MarketplaceFiltersProps) {
  const { t } = useTranslation('shell')
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.query}
        type="search"
        label={t('marketplace.search')}
        placeholder={t('marketplace.searchHint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.q ?? ''}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('marketplace.state')}
        value={filter.state ?? 'any'}
        data={stateFilters.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('marketplace.kind')}
        value={filter.kind ?? 'any'}
        data={kindFilters.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
    </search>
  )
}
