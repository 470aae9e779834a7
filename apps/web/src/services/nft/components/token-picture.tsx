import { Image } from '@mantine/core'
import { fileAddress } from '@panel/contracts/platform/files'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../../shared/ui/layout.tsx'

interface TokenPictureProps {
  /** Null where the token has none. */
  readonly hash: string | null
  /** Whether the server keeps it. */
  readonly kept: boolean
  readonly name: string
  readonly size: number
}

/** A token's picture as an image, in which nothing can run. */
export function TokenPicture({ hash, kept, name, size }: TokenPictureProps) {
  const { t } = useTranslation('nft')
  if (hash === null || !kept) return <Hint>{t(hash === null ? 'picture.none' : 'picture.lost')}</Hint>
  return (
    <Image
      src={fileAddress('nft', hash)}
      alt={t('picture.of', { name })}
      w={size}
      maw="100%"
      h={size}
      fit="contain"
      radius="md"
      loading="lazy"
    />
  )
}
