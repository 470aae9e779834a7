import type { TokenDetail } from '@panel/contracts/services/nft/tokens'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Columns } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { tokenQuery } from '../queries.ts'
import { type HashCheck, useTokenCheck } from '../use-token-check.ts'
import { TokenPicture } from './token-picture.tsx'
import { TransferCard } from './transfer-card.tsx'

const tones = { checking: 'neutral', same: 'good', differs: 'bad', absent: 'neutral', lost: 'bad' } as const

/** One token: what it says, whose it is, whether both hashes hold, and to whom it may be given. */
export function TokenView({ tokenId }: { tokenId: string }) {
  const { t } = useTranslation('nft')
  const query = useQuery(tokenQuery(tokenId))
  return (
    <>
      <PageHead title={query.data?.name || tokenId} text={t('token.text', { tokenId })}>
        <LinkButton to="/iservice/nft" search={{ show: 'gallery' }} variant="default">
          {t('gallery.tab')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        loading={420}
        unknown={{ title: t('token.unknown.title'), text: t('token.unknown.text', { tokenId }) }}
      >
        {(token) => <TokenParts token={token} />}
      </QueryView>
    </>
  )
}

function TokenParts({ token }: { token: TokenDetail }) {
  const { t } = useTranslation('nft')
  const check = useTokenCheck(token)
  const badge = (kind: 'content' | 'picture', state: HashCheck) => (
    <StatusBadge tone={tones[state]}>{t(`check.${kind}.${state}`)}</StatusBadge>
  )
  const wrong = (['content', 'picture'] as const).filter(
    (kind) => check[kind] === 'differs' || check[kind] === 'lost',
  )
  const { tokenId, name, description, attributes, owner, creator, ticket, createdAt } = token
  return (
    <Columns>
      <Card title={t('token.facts')}>
        {wrong.map((kind) => (
          <Callout key={kind} tone="bad" role="alert">
            {t(`check.${kind}.${check[kind]}Text`)}
          </Callout>
        ))}
        <TokenPicture hash={token.pictureHash} kept={token.pictureKept} name={name} size={320} />
        {description !== '' && <p style={{ whiteSpace: 'pre-line', margin: 0 }}>{description}</p>}
        <FactList
          plain
          facts={[
            ...attributes.map(({ key, value }) => ({ label: key, value })),
            { label: t('fields.tokenId'), value: <ShortId id={tokenId} label={t('fields.tokenId')} /> },
            { label: t('fields.edition'), value: t('make.edition') },
            { label: t('fields.owner'), value: <AccountId id={owner} /> },
            { label: t('fields.creator'), value: <AccountId id={creator} /> },
            { label: t('fields.createdAt'), value: <Moment at={createdAt} /> },
            {
              label: t('fields.ticket'),
              value: <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />,
            },
            {
              label: t('fields.contentHash'),
              value: (
                <>
                  {token.contentHash !== null && (
                    <ShortId id={token.contentHash} label={t('fields.contentHash')} />
                  )}{' '}
                  {badge('content', check.content)}
                </>
              ),
            },
            {
              label: t('fields.pictureHash'),
              value: (
                <>
                  {token.pictureHash !== null && (
                    <ShortId id={token.pictureHash} label={t('fields.pictureHash')} />
                  )}{' '}
                  {badge('picture', check.picture)}
                </>
              ),
            },
          ]}
        />
      </Card>
      <TransferCard tokenId={tokenId} owner={owner} />
    </Columns>
  )
}
