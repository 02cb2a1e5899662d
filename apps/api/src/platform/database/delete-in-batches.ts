const batchSize = 1_000

/**
 * Deletes until nothing is left, never so much at once that a statement takes long or holds many rows.
 *
 * @param deleteSome deletes at most `limit` rows and answers those it deleted
 */
export async function deleteInBatches(
  deleteSome: (limit: number) => PromiseLike<readonly unknown[]>,
): Promise<void> {
  while ((await deleteSome(batchSize)).length === batchSize);
}
