// Imported first by every script: an older Node would fail later, with an unhelpful message.
export const NEEDED_NODE_MAJOR = 26
if (Number(process.versions.node.split('.')[0]) < NEEDED_NODE_MAJOR) {
  console.error(
    `Wayform runs on Node ${NEEDED_NODE_MAJOR}, this is Node ${process.versions.node}. ` +
      'Start it through npm (npm start, npm test…), which uses the Node that comes with the project.',
  )
  process.exit(1)
}
