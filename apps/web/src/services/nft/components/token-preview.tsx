import type { TokenContent } from '@panel/contracts/smart-contracts/nft-content'
import { useTranslation } from 'react-i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { TokenPicture } from './token-picture.tsx'

interface TokenPreviewProps {
  readonly tokenId: string
  readonly owner: string
  readonly content: TokenContent | undefined
  readonly contentHash: string | undefined
}

/** What the token will look like, as far as it is filled in. */
export function TokenPreview({ tokenId, owner, content, contentHash }: TokenPreviewProps) {
  const { t } = useTranslation('nft')
  const { name = '', description = '', attributes = [], picture = null } = content ?? {}
  return (
    <Card as="aside" title={t('make.preview')}>
      <TokenPicture hash={picture?.hash ?? null} kept={picture !== null} name={name} size={280} />
      <strong>{name === '' ? t('make.noName') : name}</strong>
      {description !== '' && <p style={{ whiteSpace: 'pre-line', margin: 0 }}>{description}</p>}
      <FactList
        plain
        facts={[
          ...attributes.map(({ key, value }) => ({ label: key, value })),
          { label: t('fields.tokenId'), value: <code>{tokenId}</code> },
          { label: t('fields.edition'), value: t('make.edition') },
          ...(owner === '' ? [] : [{ label: t('fields.owner'), value: <AccountId id={owner} /> }]),
          ...(contentHash === undefined
            ? []
            : [
                {
                  label: t('fields.contentHash'),
                  value: <ShortId id={contentHash} label={t('fields.contentHash')} />,
                },
              ]),
        ]}
      />
      <Hint>{t('make.forever')}</Hint>
    </Card>
  )
}
