/** Preloaded into a program: it ends when its parent does, even when the parent is killed. */
if (process.send) process.once('disconnect', () => process.exit(1))
