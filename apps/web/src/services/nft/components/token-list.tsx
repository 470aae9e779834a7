import { listTokens } from '@panel/contracts/services/nft/endpoints'
import { Link } from '@tanstack/react-router'
import { accountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { TokenPicture } from './token-picture.tsx'

/** The gallery: tokens that the person owns or made. */
export const tokenList = defineList(listTokens, {
  id: 'tokens',
  namespace: 'nft',
  texts: 'gallery',
  rowId: ({ tokenId }) => tokenId,
  filters: { text: { hint: true }, relation: { labels: 'relations' } },
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
    accountColumn('tokenId'),
    { id: 'owner', csv: ({ owner }) => owner, cell: ({ owner }) => <AccountId id={owner} /> },
    {
      id: 'creator',
      hiddenAtFirst: true,
      csv: ({ creator }) => creator,
      cell: ({ creator }) => <AccountId id={creator} />,
    },
    { id: 'pictureHash', csv: ({ pictureHash }) => pictureHash },
    ticketColumn('ticket', { hiddenAtFirst: true }),
    momentColumn('createdAt'),
  ],
})
