import {
  benchRows,
  descendingBy,
  fillTable,
  firstDay,
  firstPage,
  type ListBench,
  unitsOfRow,
} from '../../../../bench/list-bench.ts'
import { cloneStore } from '../clones/store.ts'
import { decisionStore } from '../decisions/store.ts'
import { recordLists } from '../records/lists.ts'
import { recordStore } from '../records/store.ts'

const tokenId = '#EURS'
const secondOfRow = `${firstDay / 1000} + n * 60`

/** The lists of this service with 100,000 rows each. */
export const benchLists: ListBench = (database) => {
  fillTable(
    database,
    `token_accounts (token_id, account_id, digits, units, lock_kind, lock_reason, lock_by, lock_at, lock_ticket, holder_state,
      holder_reason, holder_by, holder_at, holder_ticket)`,
    `'${tokenId}', 'Qm' || printf('%044d', (n * 7919) % ${benchRows}), length(${unitsOfRow}), ${unitsOfRow},
      'Full', 'court order ' || n, 'Qm1',
      ${secondOfRow}, 't' || n, iif(n > ${benchRows - 100}, 'asked', 'approved'), 'new member ' || n, 'Qm1',
      ${secondOfRow}, 't' || n`,
  )
  fillTable(
    database,
    'token_requests (ticket, token_id, kind, account_id, units, reason, by_account, requested_at, until, state)',
    `'t' || n, '${tokenId}', 'mint', 'Qm' || (n % 200), ${unitsOfRow}, 'deposit', 'Qm1', ${secondOfRow}, ${secondOfRow} + 86400,
      iif(n > ${benchRows - 100}, 'waiting', 'done')`,
  )
  fillTable(
    database,
    `token_decisions (sequence, token_id, ticket, part, kind, account_id, to_state, reason, by_account, decided_at)`,
    `n, '${tokenId}', 't' || n, 0, iif(n % 10 = 0, 'holder', 'lock'), 'Qm' || (n % 200), iif(n % 2 = 0, 'Full', 'None'),
      'court order ' || n, 'Qm1', (${secondOfRow}) * 1000`,
  )
  fillTable(
    database,
    `token_clones (asset_id, name, symbol, decimals, creator, issuers, supply, reserve, owed, difference, state, holders,
      preauthorised)`,
    `'#EURS-' || n, 'Club ' || n, 'C' || n, 2, 'Qm' || (n % 200), '["Qm' || (n % 200) || '"]', '100', '100', '0', '0',
      iif(n % 1000 = 0, 'short', 'even'), n % 500, 0`,
  )
  const clones = cloneStore(database)
  const decisions = decisionStore(database)
  const store = recordStore(database)
  const { holders, locks, preauthorisations, requests } = recordLists(database, store)
  const filter = {}
  return {
    'locks, newest first': () => locks(tokenId, { filter, ...firstPage }),
    'locks by account': () => locks(tokenId, { filter, ...firstPage, sort: descendingBy('accountId') }),
    'locks by a text': () => locks(tokenId, { filter: { text: 'order 4711' }, ...firstPage }),
    'holders, most first': () => holders(tokenId, { filter, ...firstPage }),
    'holders, fewest first': () => holders(tokenId, { filter, ...firstPage, sort: descendingBy('rank') }),
    'holders, the last page': () => holders(tokenId, { filter, skip: benchRows - 25, limit: 25 }),
    'holders by account': () => holders(tokenId, { filter, ...firstPage, sort: descendingBy('accountId') }),
    'count of holders': () => store.holders(tokenId),
    'pre-authorisations, newest first': () => preauthorisations([tokenId], { filter, ...firstPage }),
    'pre-authorisations that wait': () =>
      preauthorisations([tokenId], { filter: { state: 'asked' }, ...firstPage }),
    'requests, newest first': () => requests(tokenId, { filter, ...firstPage }),
    clones: () => clones.page({ filter, ...firstPage }, 'Qm7'),
    'clones by holders': () => clones.page({ filter, ...firstPage, sort: descendingBy('holders') }, 'Qm7'),
    'clones of one issuer': () => clones.page({ filter: { mine: true }, ...firstPage }, 'Qm7'),
    'clones that are short': () => clones.page({ filter: { state: 'short' }, ...firstPage }, 'Qm7'),
    'clones by state': () => clones.page({ filter, ...firstPage, sort: descendingBy('state') }, 'Qm7'),
    'sums of all clones': () => clones.sums(),
    'clones by a text': () => clones.page({ filter: { text: 'club 4711' }, ...firstPage }, 'Qm7'),
    'decisions, newest first': () => decisions.page(tokenId, { filter, ...firstPage }),
    'decisions about holders': () => decisions.page(tokenId, { filter: { kind: 'holder' }, ...firstPage }),
    'decisions by a text': () => decisions.page(tokenId, { filter: { text: 'order 4711' }, ...firstPage }),
    'requests that wait': () => requests(tokenId, { filter: { state: 'waiting' }, ...firstPage }),
  }
}
