/** What Ethereum counts ether in, which also pays its fees. */
export const etherDecimals = 18
