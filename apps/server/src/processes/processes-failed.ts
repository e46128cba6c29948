/** The processes of a server can't be kept running; its text is for the operator. */
export class ProcessesFailed extends Error {
  override name = 'ProcessesFailed'
}
