import { listTokens } from '@panel/contracts/services/nft/endpoints'
import { tokenRelations } from '@panel/contracts/services/nft/tokens'
import { Link } from '@tanstack/react-router'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { TokenPicture } from './token-picture.tsx'

/** The gallery: tokens that the person owns or made. */
export const tokenList = defineList(listTokens, {
  id: 'tokens',
  namespace: 'nft',
  texts: 'gallery',
  rowId: ({ tokenId }) => tokenId,
  filters: {
    text: { kind: 'text', member: 'text', hint: true },
    relation: { kind: 'choice', member: 'relation', choices: tokenRelations, labels: 'relations' },
  },
  columns: [
    {
      id: 'picture',
      cell: ({ pictureHash, pictureKept, name }) => (
        <TokenPicture hash={pictureHash} kept={pictureKept} name={name} size={56} />
      ),
    },
    {
      id: 'name',
      heading: true,
      csv: ({ name }) => name,
      cell: ({ name, tokenId }) => (
        <Link to="/iservice/nft" search={{ token: tokenId }}>
          {name === '' ? tokenId : name}
        </Link>
      ),
    },
    {
      id: 'tokenId',
      csv: ({ tokenId }) => tokenId,
      cell: ({ tokenId }, { label }) => <ShortId id={tokenId} label={label} />,
    },
    { id: 'owner', csv: ({ owner }) => owner, cell: ({ owner }) => <AccountId id={owner} /> },
    {
      id: 'creator',
      hiddenAtFirst: true,
      csv: ({ creator }) => creator,
      cell: ({ creator }) => <AccountId id={creator} />,
    },
    { id: 'pictureHash', csv: ({ pictureHash }) => pictureHash },
    {
      id: 'ticket',
      hiddenAtFirst: true,
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }, { label }) => <ShortId id={ticket} label={label} explorer="transaction" />,
    },
    {
      id: 'createdAt',
      align: 'end',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Moment at={createdAt} brief />,
    },
  ],
})
