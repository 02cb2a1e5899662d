const batchSize = 1_000

/**
 * Deletes in batches until nothing is left, so that no statement runs long or locks many rows.
 *
 * @param deleteSome deletes at most `limit` rows and returns them
 */
export async function deleteInBatches(
  deleteSome: (limit: number) => PromiseLike<readonly unknown[]>,
): Promise<void> {
  while ((await deleteSome(batchSize)).length === batchSize);
}
