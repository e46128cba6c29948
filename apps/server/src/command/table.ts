import { backupCommands } from './backup-commands.ts'
import type { Command } from './command.ts'
import { doctorCommand } from './doctor/doctor-command.ts'
import { deliveriesCommands } from './deliveries/deliveries-commands.ts'
import { migrateCommand } from './migrate-command.ts'
import { ownerCommands } from './owner/owner-commands.ts'
import { workspaceCommands } from './owner/workspace-commands.ts'
import { newKeyCommand, rotateKeyCommand } from './rotate-key/rotate-key-command.ts'

/** Every command of the operator. A server runs these for other processes, and nothing else. */
export const TABLE: readonly Command[] = [
  doctorCommand,
  migrateCommand,
  ...backupCommands,
  ...ownerCommands,
  ...workspaceCommands,
  ...deliveriesCommands,
  newKeyCommand,
  rotateKeyCommand,
]
