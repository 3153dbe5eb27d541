// A game of another package does not say what its cards do; its rules do.
import type { HelpModule } from '../../table/help';

export const explain: HelpModule['explain'] = () => null;
