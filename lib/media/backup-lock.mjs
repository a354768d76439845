/**
 * The advisory lock that `npm run backup` holds for as long as it copies. Images are deleted under
 * a shared one, so none that the copied database shows goes before it was copied too. Any number
 * that nothing else in this database locks on.
 */
export const BACKUP_LOCK = 7_204_600_102;
