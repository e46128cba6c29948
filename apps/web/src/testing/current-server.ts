import { FakeServer } from './fake-server.ts'

let server = new FakeServer()

/** The server of the test that runs now. */
export const currentServer = (): FakeServer => server

export function startServer(): void {
  server = new FakeServer()
}
