import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Grid, Section } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { bridgeQuery } from '../queries.ts'
import { Alarms } from './alarms.tsx'
import { OldFigures } from './old-figures.tsx'
import { RelayCard } from './relay-card.tsx'
import { TokenCard } from './token-card.tsx'

/** The relay and every bridged token. */
export function BridgePage() {
  const { t } = useTranslation('eth_admin')
  const query = useQuery(bridgeQuery())
  return (
    <QueryView query={query} loading={640}>
      {({ relay, tokens }) => (
        <Stack>
          {tokens.some(({ heights }) => heights.isOld) && <OldFigures />}
          <Alarms tokens={tokens} />
          <Section title={t('tokens.title')} count={tokens.length}>
            {tokens.length === 0 ? (
              <EmptyState title={t('tokens.empty.title')} text={t('tokens.empty.text')} />
            ) : (
              <Grid min="22rem" as="ul">
                {tokens.map((token) => (
                  <TokenCard key={token.assetId} token={token} />
                ))}
              </Grid>
            )}
          </Section>
          <RelayCard relay={relay} />
        </Stack>
      )}
    </QueryView>
  )
}
