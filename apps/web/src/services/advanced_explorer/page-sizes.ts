/** How many of the newest blocks the charts are of. */
export const chartBlocks = 60
