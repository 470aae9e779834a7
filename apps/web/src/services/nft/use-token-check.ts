import type { TokenDetail } from '@panel/contracts/services/nft/tokens'
import { contentHashOf } from '@panel/contracts/smart-contracts/nft-content'
import { multihash } from '@panel/ledger/encoding'
import { useQuery } from '@tanstack/react-query'
import { readFile } from '../../shared/api/read-file.ts'

/** What came of recomputing a hash: `absent` where the token holds none, `lost` where the server keeps no bytes. */
export type HashCheck = 'checking' | 'same' | 'differs' | 'absent' | 'lost'

const readPictureHash = async (hash: string): Promise<string | null> => {
  const bytes = await readFile('nft', hash)
  return bytes && multihash(bytes)
}

const contentCheck = (token: TokenDetail): HashCheck => {
  const { name, description, attributes, pictureHash, pictureType, pictureAddress, contentHash } = token
  if (contentHash === null) return 'absent'
  const picture =
    pictureHash === null
      ? null
      : { hash: pictureHash, type: pictureType ?? '', address: pictureAddress ?? '' }
  return contentHashOf({ name, description, attributes, picture }) === contentHash ? 'same' : 'differs'
}

/** Recomputes both hashes of a token here: that of its content, and that of the picture's bytes as they are served. */
export const useTokenCheck = (
  token: TokenDetail,
): { readonly content: HashCheck; readonly picture: HashCheck } => {
  const { pictureHash } = token
  const { data, isPending, isError } = useQuery({
    queryKey: ['token-picture', pictureHash],
    queryFn: () => readPictureHash(pictureHash ?? ''),
    enabled: pictureHash !== null,
    staleTime: 0,
  })
  const picture = (): HashCheck => {
    if (pictureHash === null) return 'absent'
    if (isError) return 'lost'
    if (isPending) return 'checking'
    if (data === null) return 'lost'
    return data === pictureHash ? 'same' : 'differs'
  }
  return { content: contentCheck(token), picture: picture() }
}
