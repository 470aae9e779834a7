import { Button, Group, Stack, TextInput } from '@mantine/core'
import { licencesChanged } from '@panel/contracts/platform/licences/licences'
import { listLicences } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Grid, Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShowMore } from '../../../shared/ui/show-more.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { allLicences, chosenLicence, licenceScopes } from '../chosen-licence.ts'
import { licencesQuery } from '../queries.ts'
import { LicenceCard, type OwnLicence } from './licence-card.tsx'

/** How many licences are shown at once, and need no search. */
const step = 12

/** Whether a licence has a text in its id, its key or one of its domains. */
const hasText = ({ id, applicationKey, domains }: OwnLicence, text: string): boolean =>
  [id, applicationKey, ...domains].some((each) => each.toLowerCase().includes(text))

interface LicenceCardsProps {
  readonly licences: readonly OwnLicence[]
  readonly chosen: OwnLicence | undefined
  readonly onChoose: (licenceId: string) => void
}

/** The licences as cards, the chosen one first; of many, some at a time with a search. */
function LicenceCards({ licences, chosen, onChoose }: LicenceCardsProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const [text, setText] = useState('')
  const [most, setMost] = useState(step)
  const wanted = text.trim().toLowerCase()
  const ordered = chosen ? [chosen, ...licences.filter((licence) => licence !== chosen)] : licences
  const found = ordered.filter((licence) => hasText(licence, wanted))
  return (
    <>
      {licences.length > step && (
        <search>
          <TextInput
            type="search"
            maw="24rem"
            label={t('licences.search')}
            placeholder={t('licences.searchHint')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setMost(step)
            }}
          />
        </search>
      )}
      {found.length === 0 && <Hint role="status">{t('licences.notFound')}</Hint>}
      <Grid as="ul" min="19rem">
        {found.slice(0, most).map((licence) => (
          <LicenceCard
            key={licence.id}
            licence={licence}
            chosen={licence === chosen}
            onChoose={() => onChoose(licence.id)}
          />
        ))}
      </Grid>
      <ShowMore
        shown={most}
        all={found.length}
        label={(counts) => t('licences.showMore', counts)}
        onMore={() => setMost(most + step)}
      />
    </>
  )
}

/** The merchant's licences, one of which is chosen for this session; then the page that requested it opens. */
export function LicenceChoice({ next }: { next: unknown }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const navigate = useNavigate()
  const query = useQuery(licencesQuery())
  useInvalidateOn(licencesChanged, [listLicences])
  const choose = (licenceId: string): void => {
    chosenLicence.choose(licenceId)
    void navigate({ href: chosenLicence.addressAfter(next) })
  }
  return (
    <QueryView query={query} loading={220}>
      {(licences) => {
        if (licences.length === 0) {
          return <EmptyState title={t('licences.empty.title')} text={t('licences.empty.text')} />
        }
        const chosen = chosenLicence.chosenOf(licenceScopes(licences))
        return (
          <Stack>
            {licences.length > 1 && (
              <Group>
                <Button
                  variant={chosen === allLicences ? 'filled' : 'default'}
                  onClick={() => choose(allLicences.id)}
                >
                  {t('licences.openAll', { number: formatCount(licences.length) })}
                </Button>
                {chosen === allLicences && <StatusBadge tone="good">{t('licences.chosen')}</StatusBadge>}
              </Group>
            )}
            <LicenceCards
              licences={licences}
              chosen={licences.find((licence) => licence === chosen)}
              onChoose={choose}
            />
          </Stack>
        )
      }}
    </QueryView>
  )
}
