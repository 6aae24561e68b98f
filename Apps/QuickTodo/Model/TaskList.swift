public import RillLists

/// All tasks at one moment, in both sections; a section without tasks is there, empty.
public typealias TaskList = SectionedSnapshot<TaskSection, TaskItem>
